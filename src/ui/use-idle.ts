import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Calls when the browser has nothing better to do, after 2 s at the latest. The answer cancels it. */
export function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => run(), 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** So many are drawn at once before it is asked whether there is still time. */
const AT_ONCE = 8
/** Milliseconds for drawing where the browser says of no time: it has no idle callbacks, or was never idle. */
const SLICE = 8

const waiting = new Set<() => void>()

/** One idle moment for all who wait, such as the cards of a page: a frame for each costs more than what it is for. */
function waitForIdle(draw: () => void): () => void {
  if (waiting.size === 0) whenIdle(drawWaiting)
  waiting.add(draw)
  return () => void waiting.delete(draw)
}

function drawWaiting(deadline?: IdleDeadline) {
  const end = performance.now() + Math.max(SLICE, deadline?.timeRemaining() ?? 0)
  do flushSync(drawSome)
  while (waiting.size > 0 && performance.now() < end)
  // In between the page may answer, and no longer.
  if (waiting.size > 0) setTimeout(drawWaiting)
}

function drawSome() {
  for (const draw of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(draw)
    draw()
  }
}

/** False while the first screen is being painted: what nobody sees yet waits for it, and so does its code. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => waitForIdle(() => setIdle(true)), [])
  return idle
}
