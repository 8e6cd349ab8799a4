import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claim, freePort } from '../../../demo/server/shop-server'

const URL = 'http://127.0.0.1:4273'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-shop-server-'))
  await mkdir(join(folder, 'v'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (shop = 'shop') => claim('Vendure', join(folder, 'v', shop), URL)
const left = (text: string) => writeFile(join(folder, 'v/shop.running.json'), text)

it('claim() fails with the URL of the server that already uses the data of a shop', async () => {
  await left(JSON.stringify({ pid: process.ppid, host: hostname(), note: URL }))
  await expect(open()).rejects.toThrow(`Vendure runs already, at ${URL} (process ${process.ppid})`)
  const release = await open('shop-120')
  await release()
  expect(await readdir(join(folder, 'v'))).toEqual(['shop.running.json'])
})

it('claim() names the lock file to delete if it is damaged', async () => {
  await left('{"pid":"x"}')
  await expect(open()).rejects.toThrow(`delete ${join(folder, 'v/shop.running.json')}`)
})

it('freePort() returns a free port even if the wanted one is above the highest port', async () => {
  expect(await freePort(65_635)).toBeLessThanOrEqual(65_535)
})
