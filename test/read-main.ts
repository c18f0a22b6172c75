/** For tests: what stands between `<main>` and `</main>`, which is the page without its header and footer. */
export function readMain(html: string): string {
  const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  if (main === undefined) throw new Error(`There is no main element in: ${html.slice(0, 500)}`);
  return main;
}
