import type { Page } from 'playwright-core'
import type { Lang } from '../../src/core/types'
import { loggedIn } from './buying'
import { TEXTS, type openStore, type Visit } from './page'

type Store = ReturnType<typeof openStore>

/** Opens a page as the seed's user, logged in on an earlier visit. */
export async function visitAs(store: Store, path: string, visit: Visit): Promise<Page> {
  const stored = { ...visit.stored, ...(await loggedIn(store.url)) }
  return store.visit(path, { ...visit, stored })
}

export interface Typed {
  name?: string
  phone?: string
  password?: string
}

/** Fills in the fields of a form by their labels. The form is in the main area, unless `place` is given. */
export async function type(
  page: Page,
  lang: Lang,
  { name, phone, password }: Typed,
  place = page.getByRole('main'),
): Promise<void> {
  const t = TEXTS[lang]
  const field = (label: string) => place.getByLabel(label, { exact: true })
  if (name !== undefined) await field(t.name).fill(name)
  if (phone !== undefined) await field(t.phoneNumber).fill(phone)
  if (password !== undefined) await field(t.password).fill(password)
}

/** Clicks the submit button of the form. The navigation may have a button of the same name. */
export const send = (page: Page, name: string, place = page.getByRole('main')) =>
  place.locator('form').getByRole('button', { name, exact: true }).click()
