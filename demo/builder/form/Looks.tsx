import { useState } from 'react'
import { CSS_PROPERTIES } from '../../../elements/public-api/tables'
import { Code, Doc, fill, useDocs, useTexts } from '../i18n/language'
import { isCssValue } from '../state'
import { CodeField } from '../ui/CodeField'
import { Field } from '../ui/Field'

interface LooksProps {
  css: Readonly<Record<string, string>>
  onChange(name: string, value: string | null): void
}

const COLOURS = CSS_PROPERTIES.filter((name) => name.startsWith('--store-color-'))
const RADIUS = '--store-radius'
const OTHERS = CSS_PROPERTIES.filter((name) => name !== RADIUS && !COLOURS.includes(name))
/** Border radii in px: the store's default, and the largest on offer. */
const RADII = { usual: 8, most: 28 }

const Words = ({ name }: { name: string }) => <Doc text={useDocs().css[name]} />

/** Fields for the page's custom properties: colours, radius, and the others as text. */
export function Looks({ css, onChange }: LooksProps) {
  const t = useTexts()
  const radius = css[RADIUS]
  return (
    <>
      <ul className="swatches">
        {COLOURS.map((name) => (
          <li key={name}>
            <label data-set={name in css || undefined}>
              <input
                type="color"
                value={/^#[0-9a-f]{6}$/i.test(css[name] ?? '') ? css[name] : '#ffffff'}
                onChange={(event) => onChange(name, event.currentTarget.value)}
              />
              <code dir="ltr">{name.replace('--store-color-', '')}</code>
              <span className="hint">
                <Words name={name} />
              </span>
            </label>
            <Reset name={name} css={css} onChange={onChange} />
          </li>
        ))}
      </ul>
      <div className="radius">
        <Field label={<Code>{RADIUS}</Code>} hint={<Words name={RADIUS} />}>
          {(control) => (
            <span className="range">
              <input
                {...control}
                type="range"
                min={0}
                max={RADII.most}
                value={radius === undefined ? RADII.usual : Number.parseInt(radius, 10) || 0}
                onChange={(event) => onChange(RADIUS, `${event.currentTarget.value}px`)}
              />
              <output dir="ltr">{radius ?? t.unset}</output>
              <Reset name={RADIUS} css={css} onChange={onChange} />
            </span>
          )}
        </Field>
      </div>
      <details>
        <summary>{t.moreLooks}</summary>
        {OTHERS.map((name) => (
          <CssField key={name} name={name} value={css[name] ?? ''} onChange={onChange} />
        ))}
      </details>
    </>
  )
}

function Reset({ name, css, onChange }: LooksProps & { name: string }) {
  const t = useTexts()
  if (!(name in css)) return null
  return (
    <button
      type="button"
      className="reset"
      aria-label={fill(t.reset, { name })}
      onClick={() => onChange(name, null)}
    >
      ×
    </button>
  )
}

interface CssFieldProps {
  name: string
  value: string
  onChange: LooksProps['onChange']
}

/** A field for a custom property. Values that would end the CSS declaration are not applied. */
function CssField({ name, value, onChange }: CssFieldProps) {
  const t = useTexts()
  const [refused, setRefused] = useState<string | null>(null)
  const change = (text: string | null) => {
    const fits = text === null || isCssValue(text)
    setRefused(fits ? null : text)
    if (fits) onChange(name, text)
  }
  return (
    <CodeField
      label={<Code>{name}</Code>}
      hint={<Words name={name} />}
      error={refused === null ? '' : t.wrongCss}
      value={refused ?? value}
      onChange={change}
    />
  )
}
