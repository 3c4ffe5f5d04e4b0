import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '../routes'
import { hasQuantityFields } from './goods-pages'

const entries: RouteConfigEntry[] = routes
const isGoodsForm = ({ file }: RouteConfigEntry) =>
  readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8').includes('answerGoodsForm')
const addressOf = ({ path: pattern = '' }: RouteConfigEntry) =>
  `https://shop.example/${pattern
    .replace(/^\//, '')
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, '7')}`

test.each(entries.filter(isGoodsForm).map(addressOf))('%s has quantity fields', (address) => {
  expect(hasQuantityFields(address)).toBe(true)
})

test.each(['/cart', '/order', '/ppzq', '/help/us', '/login', '/listing'])('%s has none', (at) => {
  expect(hasQuantityFields(`https://shop.example${at}`)).toBe(false)
})
