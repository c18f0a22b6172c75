import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { Loading } from '#client/ui/loading.tsx';

/** Frame of every modal, for `modal-host` to copy: a template is no part of the page. */
export function ModalFrame(): ReactNode {
  return (
    <template>
      <dialog className="modal" aria-labelledby="modal-title">
        <div className="modal-head">
          <h2 id="modal-title">Modal</h2>
          <button type="button" className="modal-close">
            <Icon name="close" />
            <span className="hidden">Close</span>
          </button>
        </div>
        <div>
          <Loading />
        </div>
      </dialog>
    </template>
  );
}
