declare module '*.css';
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** webpack puts this value on the script and style elements that it creates. */
declare let __webpack_nonce__: string | undefined;
