import { expect, it } from 'vitest'
import { growthOf } from '../../tools/regex-growth.mjs'

const EXPONENTIAL = [
  /^(?:a+)+$/,
  /^(?:a*)*b/,
  /^(?:a|a)*b/,
  /^(?:a|[ab])*c/,
  /^(?:a+b?)+c/,
  /^(?:\w+\s?)*$/,
  /^(?:<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg/is,
  /^(?:\p{L}+|\p{L}\p{N}?)+!/u,
]
const QUADRATIC = [
  /\s+$/,
  /\/+$/,
  /\s*\n\s*/,
  /\s*,\s*/g,
  /<[^>]*>/g,
  /<!--[^]*?-->/,
  /<(script|style)\b[^]*?<\/\1>/gi,
  /\d+px/,
  /(\d+) (\S+)/g,
  /^\S+@\S+\.\S+$/,
  /^\d+\.?\d*$/,
  /^.*a.*b/,
  /(?=\d+x)/,
  /\B(?=(...)+$)/g,
  /^\s+x?$/m,
  /(?<!\/)\s+x/,
  /a{0,5000}b/,
]
const LINEAR = [
  /\s+/g,
  /^\s+/,
  /(?<!\s)\s+$/,
  /(?<=-)\d+x/,
  /\b\d+px/,
  /"[^"]*"/g,
  /<[^<>]*>/g,
  /^[^@\s]+@[^@\s]+$/,
  /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/,
  /^(?:\s+foo)*$/,
  /^\d+(?:\.\d*)?$/,
  /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s,
  /\p{L}+|\p{N}+/gu,
  /(["'])x\1/,
  /a{2,40}b/,
  /^# .*$/gm,
  /[^]x*/y,
]

it.each(EXPONENTIAL)('growthOf(%s) is exponential', ({ source, flags }) => {
  expect(growthOf(source, flags)).toBe('exponential')
})
it.each(QUADRATIC)('growthOf(%s) is quadratic', ({ source, flags }) => {
  expect(growthOf(source, flags)).toBe('quadratic')
})
it.each(LINEAR)('growthOf(%s) is linear', ({ source, flags }) => {
  expect(growthOf(source, flags)).toBe(null)
})
