/**
 * The driver takes `prefer`, `require` and `verify-ca` for `verify-full`, and warns in eight lines that it will not for ever: here they
 * are what it takes them for. Whoever wants the weaker ones says `uselibpqcompat=true`, as it asks for.
 */
export function nameTls(url: string): string {
  if (url.includes('uselibpqcompat=true')) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
