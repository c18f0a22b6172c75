/** Joins requests for one page that is being rendered: each key is rendered once for all who ask meanwhile. */
import type { PageAnswer } from './build-page.ts';
import type { RenderAudience } from './rendering.ts';

export interface RenderUnderWay {
  readonly answer: Promise<PageAnswer>;
  /** State of the page cache from before anything was read. */
  readonly generation: number;
  readonly audience: RenderAudience;
}

export class RendersUnderWay {
  readonly #renders = new Map<string, RenderUnderWay>();

  /**
   * A render that may be joined. One begun before a purge may have read what was purged, and is for those who asked before;
   * one that everybody has left is being ended.
   */
  find(key: string, generation: number): RenderUnderWay | undefined {
    const found = this.#renders.get(key);
    return found?.generation === generation && found.audience.size > 0 ? found : undefined;
  }

  /** It leaves when its last byte is out: who comes later finds the page in the page cache. */
  add(key: string, render: RenderUnderWay): void {
    this.#renders.set(key, render);
    const leave = () => {
      // The render after a late one, or after a purge, may have taken the place by now.
      if (this.#renders.get(key) === render) this.#renders.delete(key);
    };
    render.answer.then(
      (answer) => (answer.kind === 'page' ? answer.rendering.finished.then(leave) : leave()),
      leave,
    );
  }
}
