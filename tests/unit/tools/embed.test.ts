import { expect, it } from 'vitest'
import { main } from '../../tools/embed'

const USAGE = /^Name the URL of dist\/ and the URL of the API: npm run embed -- https:/

it.each([['--help'], ['-h']])('npm run embed prints its usage with %s', (option) => {
  expect(main([option])).toMatch(USAGE)
})

it.each([[[]], [['dist']], [['https://cdn.example/', 'api']]])('npm run embed fails with %j', (args) => {
  expect(() => main(args)).toThrow(USAGE)
})
