import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/postcss';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Compressible files that the server sends as they are; the HTML is not one, it is filled in per request. */
const PRECOMPRESSED = /\.(?:m?js|css|svg|json|webmanifest|map|txt|xml)$/;

/**
 * @param {Record<string, unknown>} _env
 * @param {{ mode?: 'production' | 'development' }} argv
 * @returns {import('webpack').Configuration}
 */
export default function config(_env, argv) {
  const production = argv.mode === 'production';
  const themeVersion = createHash('sha256')
    .update(readFileSync(at('public/theme.js')))
    .digest('hex')
    .slice(0, 8);

  return {
    mode: production ? 'production' : 'development',
    context: at('.'),
    target: ['web', 'es2022'],
    entry: { main: './src/app/main.tsx' },
    devtool: production ? 'source-map' : 'eval-source-map',
    output: {
      path: at('dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
      crossOriginLoading: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { '@': at('src') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: !production } },
              },
              sourceMaps: true,
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { importLoaders: 1 } },
            // Lowering is off: `light-dark()` and nesting are what every browser that we serve understands.
            {
              loader: 'postcss-loader',
              options: { postcssOptions: { plugins: [tailwindcss({ optimize: false })] } },
            },
          ],
        },
        { test: /\.(?:woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: './src/app/index.html',
        scriptLoading: 'defer',
        minify: production
          ? { collapseWhitespace: true, removeComments: true, keepClosingSlash: true }
          : false,
        templateParameters: (compilation, _assets, _tags, options) => ({
          title: options.title,
          themeScript: `/theme.js?v=${themeVersion}`,
          preloadFonts: Object.keys(compilation.assets)
            .filter((name) => /-latin-[a-z]+-normal\.[^/]*woff2$/.test(name))
            .map((name) => `/${name}`),
        }),
        title: 'Bridgewater Sports & Social Club',
      }),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
        chunkFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      }),
      new CopyPlugin({ patterns: [{ from: 'public' }] }),
      ...(production
        ? [
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: PRECOMPRESSED,
              threshold: 512,
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
            }),
            new CompressionPlugin({
              filename: '[path][base].gz',
              algorithm: 'gzip',
              test: PRECOMPRESSED,
              threshold: 512,
              compressionOptions: { level: 9 },
            }),
          ]
        : []),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: 'deterministic',
      splitChunks: {
        // Lazy chunks share what several of them need; the first view is one script of ours and one of the libraries.
        chunks: 'async',
        cacheGroups: {
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            chunks: 'initial',
          },
        },
      },
    },
    performance: { hints: false },
    // The map library's own dynamic import, which is only for scripts that an application hands it.
    ignoreWarnings: [{ module: /maplibre-gl/, message: /Critical dependency/ }],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.WEB_PORT ?? 5173),
      historyApiFallback: true,
      hot: true,
      static: { directory: at('public') },
      proxy: [
        {
          context: ['/api', '/media'],
          target: process.env.API_URL ?? 'http://127.0.0.1:3000',
          changeOrigin: false,
        },
      ],
      client: { overlay: { warnings: false, errors: true, runtimeErrors: false } },
    },
  };
}
