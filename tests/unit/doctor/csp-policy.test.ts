import { describe, expect, it } from 'vitest'
import { allows, directiveFor, type Asked } from '../../../elements/doctor/csp/allows'
import { allowMore } from '../../../elements/doctor/csp/correct-policy'
import { parseHeader, parseMeta, policyText, type Policy } from '../../../elements/doctor/csp/policy'

const SELF = new URL('https://shop.example/page')
const STORE = new URL('https://cdn.example/store.js')
const TAG: Asked = { kind: 'script', url: STORE, parserInserted: true }
const FILE: Asked = { kind: 'script', url: new URL('https://cdn.example/assets/index.js') }
const API: Asked = { kind: 'connect', url: new URL('https://api.example/api/settings') }
const PICTURE: Asked = { kind: 'img', url: new URL('https://api.example/images/products/1.png') }
const BLOB: Asked = { kind: 'worker', url: new URL('blob:https://shop.example/1') }
const STYLE: Asked = { kind: 'style', url: null }

const policy = (text: string) => parseHeader(text)[0] as Policy

describe('parseHeader(): a pasted header', () => {
  it.each([
    ["default-src 'self'", ["default-src 'self'"]],
    ["Content-Security-Policy: default-src 'self'; img-src *", ["default-src 'self'; img-src *"]],
    ["content-security-policy:default-src 'none'", ["default-src 'none'"]],
    [`add_header Content-Security-Policy "script-src 'self'" always;`, ["script-src 'self'"]],
    [`Header set Content-Security-Policy "script-src 'self'"`, ["script-src 'self'"]],
    [`"Content-Security-Policy": "script-src 'self'",`, ["script-src 'self'"]],
    ["script-src 'self', img-src *", ["script-src 'self'", 'img-src *']],
    [
      "HTTP/2 200\ncontent-security-policy: script-src 'self'\ncontent-type: text/html",
      ["script-src 'self'"],
    ],
    ['SCRIPT-SRC a.example; script-src b.example;;  ', ['script-src a.example']],
    ['  ', []],
    ['upgrade-insecure-requests', ['upgrade-insecure-requests']],
  ])('is parsed: %j', (text, policies) => {
    expect(parseHeader(text).map(policyText)).toEqual(policies)
  })

  it('distinguishes report-only from enforced policies', () => {
    const text = "Content-Security-Policy: img-src *\r\nContent-Security-Policy-Report-Only: img-src 'none'"
    expect(parseHeader(text).map((one) => [policyText(one), one.reportOnly])).toEqual([
      ['img-src *', false],
      ["img-src 'none'", true],
    ])
  })

  it('supports directives that a meta tag does not', () => {
    expect(policyText(parseMeta("sandbox; img-src 'self', *; report-uri /csp"))).toBe("img-src 'self', *")
  })
})

describe('decidingFor(): the directive that decides', () => {
  it.each([
    ['script', "script-src-elem 'self'; script-src 'none'", 'script-src-elem'],
    ['script', "script-src 'self'; default-src 'none'", 'script-src'],
    ['script', "default-src 'none'", 'default-src'],
    ['script', "img-src 'none'", null],
    ['connect', "script-src 'self'; default-src 'none'", 'default-src'],
    ['img', 'img-src *; default-src *', 'img-src'],
    ['style', 'style-src *', 'style-src'],
    ['worker', 'worker-src *; child-src *', 'worker-src'],
    ['worker', 'child-src *; script-src *', 'child-src'],
    ['worker', 'script-src *; default-src *', 'script-src'],
    ['worker', 'default-src *', 'default-src'],
  ] as const)('for %s in %j is %s', (kind, text, name) => {
    expect(directiveFor(policy(text), kind)).toBe(name)
  })
})

describe('the check of a policy', () => {
  it.each<readonly [string, string, Asked, boolean]>([
    ['no directive', "img-src 'none'", TAG, true],
    ["'none'", "script-src 'none'", TAG, false],
    ['an empty directive', 'script-src', TAG, false],
    ["'none' beside another source", "script-src 'none' https://cdn.example", TAG, true],
    ['by the host', "script-src 'self' cdn.example", FILE, true],
    ['by one file of the host', 'script-src https://cdn.example/store.js', FILE, false],
    ['by default-src', "default-src 'self'", API, false],
    ['not by default-src', "default-src 'none'; connect-src https://api.example", API, true],
    ['pictures by default-src', "default-src 'none'; connect-src https://api.example", PICTURE, false],

    ['a nonce', "script-src 'nonce-Ab1'", { ...TAG, nonce: 'Ab1' }, true],
    ['another nonce', "script-src 'nonce-Ab1'", { ...TAG, nonce: 'ab1' }, false],
    ['a nonce, for scripts that the script loads', "script-src 'nonce-Ab1'", FILE, false],
    ['a nonce with strict-dynamic', "script-src 'nonce-A' 'strict-dynamic'", FILE, true],
    ['strict-dynamic without the nonce', "script-src 'nonce-A' 'strict-dynamic' https:", TAG, false],
    ['strict-dynamic in default-src', "default-src 'nonce-A' 'strict-dynamic' https:", TAG, false],
    ['strict-dynamic, which does not affect requests', "default-src 'strict-dynamic' https:", API, true],
    ['a hash', "script-src 'sha384-abc'", { ...TAG, integrity: 'sha384-abc' }, true],
    ['one of two hashes', "script-src 'sha384-abc'", { ...TAG, integrity: 'sha384-abc sha384-x' }, false],
    ['no hash on the tag', "script-src 'sha384-abc'", TAG, false],

    ['a worker by script-src', "script-src 'self' blob:", BLOB, true],
    ['a worker without blob:', "script-src 'self'; default-src blob:", BLOB, false],
    ['a worker with strict-dynamic', "script-src 'nonce-A' 'strict-dynamic'", BLOB, true],
    ['a worker by *', 'worker-src *', BLOB, false],

    ['an inline style', "style-src 'self'", STYLE, false],
    ['an allowed inline style', "style-src 'unsafe-inline'", STYLE, true],
    ['an inline style beside a nonce', "style-src 'unsafe-inline' 'nonce-A'", STYLE, false],
    ['an inline style with its nonce', "style-src 'nonce-A'", { ...STYLE, nonce: 'A' }, true],
  ])('allows or blocks a request: %s', (_, text, asked, allowed) => {
    expect(allows(policy(text), asked, SELF)).toBe(allowed)
  })

  it.each<readonly [string, Asked, string, string]>([
    ["script-src 'self'", FILE, 'https://cdn.example', "script-src 'self' https://cdn.example"],
    ["script-src 'none'", FILE, 'https://cdn.example', 'script-src https://cdn.example'],
    ["script-src-elem 'self'", FILE, 'https://cdn.example', "script-src-elem 'self' https://cdn.example"],
    [
      "default-src 'self' 'nonce-A'",
      FILE,
      'https://cdn.example',
      "script-src 'self' 'nonce-A' https://cdn.example",
    ],
    ["default-src 'self' 'nonce-A'", API, 'https://api.example', "connect-src 'self' https://api.example"],
    ["default-src 'none'", PICTURE, 'https://api.example', 'img-src https://api.example'],
    ["script-src 'self' 'sha256-a'", BLOB, 'blob:', "worker-src 'self' blob:"],
  ])('extends a policy to allow a request: %s', (text, asked, source, line) => {
    const before = policy(text)
    expect(allows(before, asked, SELF)).toBe(false)
    const mended = allowMore(before, asked.kind, source)
    expect(mended.line).toBe(line)
    expect(allows(mended.policy, asked, SELF)).toBe(true)
  })
})
