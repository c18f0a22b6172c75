/** A 304 repeats the validators and caching headers, not those that describe the body (RFC 9110, section 15.4.5). */
export function withoutContent(headers: readonly string[]): string[] {
  const headersToKeep: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!/^(content-(type|language)|link)$/i.test(name)) headersToKeep.push(name, headers[at + 1] ?? '');
  }
  return headersToKeep;
}
