import { Dialog, type DialogProps } from './Dialog'

export interface DrawerProps extends DialogProps {
  /** `start` is the left in English and the right in Arabic. */
  side: 'start' | 'end'
}

/** A dialog that slides from a side of the window; `--store-drawer-width` sets its width. */
export const Drawer = (props: DrawerProps) => <Dialog {...props} />
