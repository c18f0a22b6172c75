declare module '*.css' {
  /** Address of the built file. */
  const address: string;
  export default address;
}
