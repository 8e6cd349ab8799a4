/**
 * Returns the folder of MooTools, Prototype.js and script.aculo.us; null if they are neither installed nor fetched.
 */
export function findLibraries(): string | null
