/** Props of the body of every modal. */
export interface ModalProps {
  /** Where the link leads that opened it; empty for a button. */
  readonly href: string;
  readonly onClose: () => void;
}

/** Fills the room of a modal; returns what empties it. */
export type FillModal = (room: HTMLElement, props: ModalProps) => () => void;
