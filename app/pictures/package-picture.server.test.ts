import { expect, test } from 'vitest'
import { packageKinds } from './package-kind'
import { drawPackage } from './package-picture.server'

test.each(packageKinds)('a %s is drawn the same every time, its name on it', (kind) => {
  const svg = drawPackage(kind, 'chemical', 1, '布洛芬')
  expect(svg).toBe(drawPackage(kind, 'chemical', 1, '布洛芬'))
  expect(svg).toContain('布洛芬')
})

test('a name cannot break out of the picture', () => {
  const svg = drawPackage('box', 'chemical', 1, '<&>\u0007')
  expect(svg).toContain('&lt;&amp;&gt;')
  expect(svg).not.toContain('<&>')
  expect(svg).not.toContain('\u0007')
})

test('a long name is set in lines and cut with an ellipsis', () => {
  const svg = drawPackage('tube', 'patent', 1, '复方氟米松水杨酸软膏外用制剂特大装超长名称')
  expect(svg.match(/<tspan/g)?.length).toBe(2)
  expect(svg).toContain('…')
})

test('an unknown class still has colours', () => {
  expect(drawPackage('box', 'toString', 1, '某药')).toContain('<svg')
})
