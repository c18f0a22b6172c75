import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FillModal, ModalProps } from '#client/core/modal-props.ts';

/** The body of a modal as a component. At once: the first field is to have the focus. */
export const fillWith =
  (Body: ComponentType<ModalProps>): FillModal =>
  (room, props) => {
    const root = createRoot(room);
    flushSync(() => root.render(<Body {...props} />));
    return () => root.unmount();
  };
