import type { ElementComponent } from '../runtime/component'
import { createElementClass } from '../runtime/element'
import { reactStage } from '../runtime/react'
import type { Tag } from '../public-api/manifest'
import type { StoreElementClass } from './element-class'
import { NoElement } from './no-element'
import { installServedReads } from '../runtime/served-reads'
import { takeServedData, whenParsed } from './served'

/** Returns an element's class without registering it. */
export function elementClass<Name extends Tag>(
  tag: Name,
  component: ElementComponent<Name>,
): StoreElementClass<Name> {
  const made: unknown = typeof HTMLElement === 'undefined' ? NoElement : servable(tag, component)
  return made as StoreElementClass<Name>
}

/** Returns a class whose elements reuse the data from which a server has rendered them. */
function servable<Name extends Tag>(tag: Name, component: ElementComponent<Name>): CustomElementConstructor {
  installServedReads()
  const made = createElementClass(tag)
  made.advance({ react: reactStage(component) })
  const Base = made as unknown as new () => HTMLElement & { connectedCallback(): void }
  return class extends Base {
    #isWaiting = false

    override connectedCallback() {
      if (takeServedData(this)) return this.#connect()
      if (this.#isWaiting) return
      this.#isWaiting = true
      whenParsed(this, () => {
        if (!this.#isWaiting || !this.isConnected) return
        takeServedData(this)
        this.#connect()
      })
    }

    #connect() {
      this.#isWaiting = false
      super.connectedCallback()
    }
  }
}
