declare module 'punycode.js' {
  const punycode: {
    /** Encodes each label that is not in ASCII. */
    toASCII(domain: string): string
  }
  // biome-ignore lint/style/noDefaultExport: it is how the package is exported
  export default punycode
}
