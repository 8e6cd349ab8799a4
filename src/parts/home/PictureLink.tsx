import { useState, type ReactNode } from 'react'
import { Later } from '../Later'
import { lazyPart } from '../lazy-part'
import { ServerLink } from '../Link'

const TargetName = lazyPart(async () => (await import('./TargetName')).TargetName, 'store')

interface PictureLinkProps {
  url: string | null
  /** What it is called until, and unless, it is known where it leads. */
  label: string
  className: string
  children: ReactNode
}

/** A picture of the server that leads somewhere, named by that for those who can't see it. */
export function PictureLink({ url, label, className, children }: PictureLinkProps) {
  const [name, setName] = useState<string | null>(null)
  return (
    <ServerLink url={url} className={className} aria-label={name ?? label}>
      {children}
      <Later>
        <TargetName url={url} onName={setName} />
      </Later>
    </ServerLink>
  )
}
