/** Whether a click opens a link in a new tab or window, or downloads it. */
export const isModified = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  metaKey || ctrlKey || shiftKey || altKey
