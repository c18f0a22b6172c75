/** What an island's module does with its place in the page: `props` is the JSON that the server wrote. */
export type WakeIsland = (place: HTMLElement, props: unknown) => void;
