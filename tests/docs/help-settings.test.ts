import { expect, test } from 'vitest'
import { readConfig } from '#upstream/kernel/config'
import { readProjectFile } from './project-files'

const read = (article: string) => readProjectFile(`upstream/demo/articles/help/pay/${article}`)
const yuan = (fen: number) => String(fen / 100)

test('amounts in the articles are those of the settings', () => {
  const settings = readConfig({})
  expect(read('hwps.md')).toContain(`满 **¥${yuan(settings.FREE_SHIPPING_FROM)}** 免运费`)
  expect(read('hwps.md')).toContain(`**每个仓库收 ¥${yuan(settings.SHIPPING_FEE)}**`)
  expect(read('youx.md')).toContain(`满 ${yuan(settings.FREE_SHIPPING_YOUX_FROM)} 元`)
})
