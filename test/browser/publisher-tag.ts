/** For tests: what stands in for Google, as far as the Publisher Tag is used. Serves a script that fills slots with squares. */
import { type ScriptServer, serveScript } from './serve-script.ts';

/** Runs in the page. Ad units whose name ends in 2 stay empty. */
function fake(): void {
  type Slot = { addService(): Slot; getSlotElementId(): string; unit: string; size: number[] };
  type Listener = (event: { slot: Slot; isEmpty: boolean }) => void;
  const slots = new Map<string, Slot>();
  const listeners: Listener[] = [];
  const calls: unknown[] = [];
  const scope = globalThis as unknown as { googletag: { cmd: (() => void)[] }; tagCalls: unknown[] };
  const waiting = scope.googletag.cmd;
  scope.tagCalls = calls;
  scope.googletag = {
    cmd: { push: (command: () => void) => command() },
    setConfig: (config: object) => calls.push(['setConfig', config]),
    pubads: () => ({ addEventListener: (_: string, listener: Listener) => listeners.push(listener) }),
    defineSlot(unit: string, size: number[], id: string) {
      const slot: Slot = { addService: () => slot, getSlotElementId: () => id, unit, size };
      slots.set(id, slot);
      calls.push(['defineSlot', unit, size]);
      return slot;
    },
    enableServices: () => calls.push(['enableServices']),
    display(id: string) {
      const slot = slots.get(id);
      const place = document.getElementById(id);
      if (!slot || !place) return;
      const isEmpty = slot.unit.endsWith('2');
      if (!isEmpty) {
        const [width = 0, height = 0] = slot.size;
        const creative = document.createElement('canvas');
        Object.assign(creative, { width, height });
        place.append(creative);
      }
      for (const listener of listeners) listener({ slot, isEmpty });
    },
  } as unknown as typeof scope.googletag;
  for (const command of waiting) command();
}

export const startPublisherTag = (): Promise<ScriptServer> => serveScript('/tag/js/gpt.js', fake);
