import { Dialog, type DialogProps } from './Dialog'

export interface DrawerProps extends DialogProps {
  /** `start` means left in English and right in Arabic. */
  side: 'start' | 'end'
}

/** A dialog that slides in from a side of the window. `--store-drawer-width` sets its width. */
export const Drawer = (props: DrawerProps) => <Dialog {...props} />
