/** Props of the body of every modal. */
export interface ModalProps {
  /** Where the link leads that opened it; empty for a button. */
  readonly href: string;
  readonly onClose: () => void;
}
