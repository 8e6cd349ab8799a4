import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claim } from '../../../demo/server/shop-server'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'store-shop-server-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (shop = 'shop', url = 'http://127.0.0.1:4273') => claim('Vendure', join(folder, 'v', shop), url)

it('claim() fails with the URL of the server that already uses the data of a shop', async () => {
  const release = await open()
  await expect(open('shop', 'http://127.0.0.1:4999')).rejects.toThrow(
    `Vendure runs already, at http://127.0.0.1:4273 (process ${process.pid})`,
  )
  await (
    await open('shop-120')
  )()
  await release()
  await (
    await open()
  )()
  expect(await readdir(join(folder, 'v'))).toEqual([])
})

it('claim() succeeds for only one of two servers that start at once', async () => {
  const results = await Promise.allSettled([open(), open()])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it.each(['{"pid":4194305,"url":"http://127.0.0.1:4273"}', '{"pid":"x"}'])(
  'claim() replaces the file that a killed server has left: %s',
  async (left) => {
    await (
      await open()
    )()
    await writeFile(join(folder, 'v/shop.running.json'), left)
    await (
      await open()
    )()
  },
)
