/**
 * Returns a short hash (32-bit FNV-1a, in base 36) to tell texts apart. Not cryptographic: collisions are easy to
 * make.
 */
export function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
