/** A folder can't be written to as it is: the message says why, and what to do. */
export class FolderError extends Error {}
