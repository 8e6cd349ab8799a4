import { useState } from 'react'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { ServerLink } from '../Link'
import type { Elements } from '../../ui/elements'

const TargetName = lazyPart(async () => (await import('./TargetName')).TargetName, { moreTexts: false })

interface PictureLinkProps {
  url: string | null
  /** The accessible name while the target's name is unknown. */
  label: string
  className: string
  children: Elements
}

/** A linked picture from the server, whose accessible name is the name of its target. */
export function PictureLink({ url, label, className, children }: PictureLinkProps) {
  const [name, setName] = useState<string | null>(null)
  return (
    <ServerLink url={url} className={className} aria-label={name ?? label}>
      {children}
      <Deferred>
        <TargetName url={url} onName={setName} />
      </Deferred>
    </ServerLink>
  )
}
