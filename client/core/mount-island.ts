/** Makes an island work in its place on the page: `props` is the JSON that the server wrote. */
export type MountIsland = (place: HTMLElement, props: unknown) => void;
