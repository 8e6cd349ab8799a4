/** The page has used up its storage quota. */
for (let size = 1 << 22, at = 0; size >= 1;) {
  try {
    localStorage[`mine-${at++}`] = 'x'.repeat(size)
  } catch {
    size >>= 1
  }
}
