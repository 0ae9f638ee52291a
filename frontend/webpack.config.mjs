import { createRequire } from 'node:module';
import path from 'node:path';
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

const routerFile = (/** @type {string} */ file) =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')), file);

/** Compressible files that the server sends as they are; the HTML is not one, it is filled in per request. */
const PRECOMPRESSED = /\.(?:m?js|css|svg|json|webmanifest|txt|xml)$/;

/** The names of the pages' chunks and their scripts, for the server, which names them in the page that it renders. */
class PageChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageChunks', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageChunks', stage }, () => {
        const named = [...compilation.namedChunkGroups].filter(
          ([name]) => name !== 'main' && name !== 'tonight-worker',
        );
        const scripts = named.map(([name, group]) => [
          name,
          group.getFiles().flatMap((file) => (/\.js$/.test(file) ? [`/${file}`] : [])),
        ]);
        const text = JSON.stringify(Object.fromEntries(scripts));
        compilation.emitAsset('server/page-chunks.json', new sources.RawSource(text));
      });
    });
  }
}

/**
 * What both builds share: the one for browsers and the one with which the server renders the public pages.
 * @param {boolean} production
 * @returns {import('webpack').Configuration}
 */
function shared(production) {
  return {
    mode: production ? 'production' : 'development',
    context: at('.'),
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@': at('src'),
        // Radix's scroll lock writes a style element, which the pages' policy refuses: ours sets a class.
        'react-remove-scroll-bar$': at('src/components/ui/scroll-lock.ts'),
        // The package's own way to its production build leads CommonJS only; its warnings for developers weigh 1 kB.
        ...(production && { 'react-router$': routerFile('dist/production/index.mjs') }),
      },
    },
    performance: { hints: false },
    // The map library's own dynamic import, which is only for scripts that an application hands it.
    ignoreWarnings: [{ module: /maplibre-gl/, message: /Critical dependency/ }],
  };
}

/** @param {boolean} production */
function typescript(production) {
  return {
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
  };
}

const MEDIA = /\.(?:woff2|png|jpe?g|webp|avif|svg)$/;

/**
 * What browsers get.
 * @param {boolean} production
 * @returns {import('webpack').Configuration}
 */
function web(production) {
  return {
    ...shared(production),
    name: 'web',
    target: ['web', 'es2022'],
    entry: {
      main: './src/app/main.tsx',
      // A name of its own: a browser asks for its worker anew by the one that it knows.
      'tonight-worker': { import: './src/features/tonight/tonight-worker.ts', filename: 'tonight-worker.js' },
    },
    // The built scripts do not name their maps, and the maps are not served.
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    output: {
      path: at('dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: { keep: /^server\// },
      crossOriginLoading: false,
    },
    module: {
      rules: [
        typescript(production),
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
        { test: MEDIA, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: './src/app/index.html',
        excludeChunks: ['tonight-worker'],
        scriptLoading: 'defer',
        minify: production
          ? { collapseWhitespace: true, removeComments: true, keepClosingSlash: true }
          : false,
        templateParameters: (compilation, _assets, _tags, options) => ({
          title: options.title,
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
            new PageChunksPlugin(),
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
          // swc's own threads do it; what goes to processes beside would have to be written out and read for each.
          parallel: false,
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

/**
 * With what the server renders the public pages: one module for Node, whose files say the same addresses as the
 * browser's. It brings its packages along; the server installs none of the web app's.
 * @returns {import('webpack').Configuration}
 */
function server() {
  return {
    ...shared(true),
    name: 'server',
    target: 'node20',
    entry: { render: './src/app/server.tsx' },
    devtool: 'source-map',
    output: {
      path: at('dist/server'),
      publicPath: '/',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      library: { type: 'commonjs2' },
      clean: { keep: /^page-chunks\.json$/ },
    },
    // Drawn in browsers only, and by far the largest.
    externals: { 'maplibre-gl': 'commonjs2 maplibre-gl' },
    module: {
      rules: [
        typescript(true),
        { test: /\.css$/, type: 'asset/resource', generator: { emit: false } },
        { test: MEDIA, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false },
  };
}

/** `--config-name web` is enough where browsers render all, as with webpack's own server. */
export default [
  /**
   * @param {unknown} _env
   * @param {{ mode?: 'production' | 'development' }} argv
   */
  (_env, argv) => web(argv.mode === 'production'),
  () => server(),
];
