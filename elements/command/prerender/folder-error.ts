/** The folder can't be written to as it is. The message says why and what to do. */
export class FolderError extends Error {}
