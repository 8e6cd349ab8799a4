import { css } from '../../ui/styles'
import { Waiting } from '../../ui/Waiting'
import { lazyPart } from '../loading/lazy-part'
import type { InstallOffer } from './use-install-offer'

const InstallContent = lazyPart(async () => (await import('./InstallContent')).InstallContent, {
  moreTexts: false,
  late: true,
})

/** A fixed height, so that nothing shifts when its content loads. */
const banner = css`
  block-size: 68px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-sunken);
`

export const InstallBanner = ({ offer: { url, dismiss } }: { offer: InstallOffer }) => (
  <div className={banner}>
    {url && (
      <Waiting>
        <InstallContent url={url} onDismiss={dismiss} />
      </Waiting>
    )}
  </div>
)
