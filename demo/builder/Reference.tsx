import { PART_DOCS } from '../../elements/docs'
import { PARTS, type Tag } from '../../elements/manifest'
import { slotted } from './code/html'
import { Code, Doc, useTexts } from './i18n/language'
import { docsOf } from './surface'
import { CodeBlock } from './ui/CodeBlock'

/** Slots and parts of the element, each with a line to copy. */
export function Reference({ tag }: { tag: Tag }) {
  const t = useTexts()
  const { slots } = docsOf(tag)
  return (
    <details className="section reference">
      <summary>
        <h2>{t.reference}</h2>
      </summary>
      <h3>{t.slots}</h3>
      <ul>
        {Object.entries(slots).map(([name, english]) => (
          <li key={name}>
            <p>
              <b>{name ? <Code>{name}</Code> : t.defaultSlot}</b>{' '}
              <span className="hint">
                <Doc english={english} arabic={({ elements }) => elements[tag].slots[name]} />
              </span>
            </p>
            <CodeBlock quiet label={name || t.defaultSlot} code={slotted(name, '…')} />
          </li>
        ))}
      </ul>
      <h3>{t.parts}</h3>
      <p className="hint">{t.partsHint}</p>
      <ul>
        {PARTS.map((name) => (
          <li key={name}>
            <p>
              <b>
                <Code>{name}</Code>
              </b>{' '}
              <span className="hint">
                <Doc english={PART_DOCS[name]} arabic={({ parts }) => parts[name]} />
              </span>
            </p>
            <CodeBlock quiet label={name} code={`${tag}::part(${name}) {\n}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}
