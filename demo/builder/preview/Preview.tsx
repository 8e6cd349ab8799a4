import { useEffect, useRef, useState } from 'react'
import type { Size } from '../code/css'
import { useTexts } from '../i18n/language'
import { FRAMES, type Frame, type State } from '../state'
import { EVENTS } from '../../../elements/public-api/tables'
import { Choice } from '../ui/Choice'
import { apply, place, type Scene } from './scene'

const PREVIEW_PAGE = '/builder/preview.html'
/** Widths of the previewed window in px. */
const WIDTHS: Readonly<Record<Frame, number>> = { phone: 390, tablet: 820, desk: 1280 }

/** The borders of `.sheet` in px. */
const BORDERS_PX = 2

interface PreviewProps {
  scene: Scene
  frame: Frame
  onChange(change: Partial<State>): void
  /** Receives the element in the frame; null while its page loads. */
  onElement(element: HTMLElement | null): void
  onEvent(name: string, detail: unknown): void
  /** Receives the element's size once its content shows. */
  onSize(size: Size): void
}

/** The element in a separate page, scaled to fit. */
export function Preview({ scene, frame, onChange, onElement, onEvent, onSize }: PreviewProps) {
  const t = useTexts()
  const [loads, setLoads] = useState(0)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const scale = useScale(stage, WIDTHS[frame])

  useEffect(() => {
    if (element) apply(element, scene)
  }, [element, scene])

  useEffect(() => {
    onElement(element)
    return element ? watchSize(element, onSize) : undefined
  }, [element, onElement, onSize])

  const load = (frame: HTMLIFrameElement) => {
    const page = pageOf(frame)
    if (!page) return setElement(null)
    for (const name of EVENTS) {
      page.addEventListener(name, (event) => onEvent(name, (event as CustomEvent<unknown>).detail))
    }
    enterUrl(page, scene)
    setElement(place(page, scene))
  }
  // Remount a store when its routing changes, as on a new page.
  const { routing, base, 'initial-path': start } = scene.attributes
  const key = [scene.tag, routing, base, start, loads].join(' ')
  return (
    <section className="preview" aria-label={t.preview}>
      <div className="toolbar">
        <Choice
          label={t.width}
          value={frame}
          options={FRAMES.map((value) => ({ value, text: t.widths[value] }))}
          onChange={(value) => onChange({ frame: value })}
        />
        <Choice
          label={t.page}
          value={scene.direction}
          options={(['ltr', 'rtl'] as const).map((value) => ({ value, text: t.directions[value] }))}
          onChange={(value) => onChange({ direction: value })}
        />
        <button type="button" className="quiet" onClick={() => setLoads(loads + 1)}>
          {t.reload}
        </button>
      </div>
      <div className="stage" ref={stage} dir="ltr" data-frame={frame}>
        <div className="sheet" style={{ inlineSize: WIDTHS[frame] * scale + BORDERS_PX }}>
          {/* Not sandboxed: it needs its origin for cart and login, and the content comes from this server. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            key={key}
            title={t.preview}
            src={PREVIEW_PAGE}
            style={{ inlineSize: WIDTHS[frame], blockSize: `${100 / scale}%`, scale: String(scale) }}
            onLoad={(event) => load(event.currentTarget)}
          />
        </div>
      </div>
    </section>
  )
}

/** The frame's document, unless a link has navigated it elsewhere. */
function pageOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentWindow?.location.pathname === PREVIEW_PAGE ? frame.contentDocument : null
  } catch {
    return null
  }
}

/** A store that routes by path reads the URL: rewrite it to the store's base path. */
function enterUrl(page: Document, { tag, attributes }: Scene) {
  const { routing = 'path', base = '' } = attributes
  if (tag !== 'store-app' || routing !== 'path') return
  const path = `/${base.replace(/^\/+|\/+$/g, '')}`
  page.defaultView?.history.replaceState(null, '', path)
}

/** Returns the scale at which the previewed window fits beside the form. */
function useScale(stage: React.RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) =>
      setRoom((entry?.contentRect.width ?? width) - BORDERS_PX),
    )
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage, width])
  return Math.min(1, room / width)
}

function watchSize(element: HTMLElement, onSize: (size: Size) => void) {
  const measure = () => {
    const { width, height } = element.getBoundingClientRect()
    if (width && element.matches(':defined') && !isLoading(element))
      onSize({ width: Math.round(width), height: Math.round(height) })
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  element.addEventListener('store:ready', measure)
  return () => {
    observer.disconnect()
    element.removeEventListener('store:ready', measure)
  }
}

/** Returns false in browsers without custom states, which throw on the selector. */
function isLoading(element: HTMLElement): boolean {
  try {
    return element.matches(':state(loading)')
  } catch {
    return false
  }
}
