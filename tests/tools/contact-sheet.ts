export interface Shot {
  subject: string
  state: string
  lang: string
  width: number
}

/** Returns the path of a screenshot in its folder. */
export const fileOf = ({ subject, state, lang, width }: Shot) => `${subject}/${state}-${lang}-${width}.jpg`

/** Parses the path of a screenshot; null for another file. */
export function shotOf(file: string): Shot | null {
  const [, subject, state, lang, width] = /^([\w-]+)\/(\w+)-(\w+)-(\d+)\.jpg$/.exec(file) ?? []
  return subject && state && lang ? { subject, state, lang, width: Number(width) } : null
}

const STYLE = `
  body { margin: 16px; font: 14px/1.4 system-ui; background: #ddd; color: #111 }
  section { display: flex; flex-wrap: wrap; align-items: start; gap: 12px; margin-block: 8px 24px }
  figure { margin: 0 }
  figcaption { font-size: 12px; padding-block: 2px }
  img { display: block; max-block-size: 720px; object-fit: cover; object-position: top; border: 1px solid #999; background: #fff }
`
/** The scale of screenshots, so that three fit side by side. */
const SCALE = 0.36

const pageOf = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${body}`

const figure = (shot: Shot) =>
  `<figure><a href="${fileOf(shot)}"><img src="${fileOf(shot)}" style="inline-size:${Math.round(shot.width * SCALE)}px" alt=""></a>
   <figcaption>${shot.lang} · ${shot.width}</figcaption></figure>`

/** Returns a page with all screenshots of a subject: a row for each state, with languages and widths side by side. */
export function sheetOf(subject: string, shots: readonly Shot[]): string {
  const states = [...new Set(shots.map(({ state }) => state))]
  const rows = states.map(
    (state) =>
      `<h2>${state}</h2><section>${shots
        .filter((shot) => shot.state === state)
        .map(figure)
        .join('')}</section>`,
  )
  return pageOf(subject, rows.join(''))
}

/** Returns a page that links to all sheets and lists the screenshots that could not be taken. */
export const indexOf = (subjects: readonly string[], missing: readonly string[]) =>
  pageOf(
    'Screens',
    `<ul>${subjects.map((subject) => `<li><a href="${subject}.html">${subject}</a>`).join('')}</ul>
     <pre>${missing.join('\n').replaceAll('<', '&lt;')}</pre>`,
  )
