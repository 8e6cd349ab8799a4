import { memo, useRef } from 'react'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { chevronDownIcon } from '../../ui/icons/store'
import { useValue } from '../../ui/use-value'
import { useElement, useView } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import type { NavPanelContentProps } from './NavPanelContent'

const NavPanelContent = lazyPart(async () => (await import('./NavPanelContent')).NavPanelContent)

/** A button in the bar with its panel. Only one panel is open at a time; a choice, Esc or a click outside closes it. */
export const NavPanel = memo(function NavPanel({ panel, bar }: Omit<NavPanelContentProps, 'id' | 'trigger'>) {
  const { panels } = useElement()
  const { t } = useView()
  const open = useValue(panels.open) === panel
  const trigger = useRef<HTMLElement>(null)
  const id = `store-panel-${panel}`
  return (
    <>
      <Button
        ref={trigger}
        variant="quiet"
        aria={{ 'aria-expanded': open, 'aria-controls': id }}
        onClick={() => panels.toggle(panel)}
      >
        <span>{t(panel)}</span>
        <Icon icon={chevronDownIcon} size={16} />
      </Button>
      <Deferred wanted={open}>
        <NavPanelContent id={id} panel={panel} bar={bar} trigger={trigger} />
      </Deferred>
    </>
  )
})
