import { expect, type Locator } from '@playwright/test'
import { paths } from '#app/site/paths'
import { needsScripts, open, signIn, test } from './shop'

test.use({ contextOptions: { forcedColors: 'active' } })

function looksOf(place: Locator): Promise<string> {
  return place.first().evaluate((element) =>
    [element, ...element.children]
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::before')])
      .map((style) =>
        [
          `${style.borderWidth} ${style.borderStyle} ${style.borderColor}`,
          `${style.outlineWidth} ${style.outlineStyle}`,
          `${style.color} ${style.fontWeight} ${style.textDecorationLine} ${style.content}`,
        ].join(', '),
      )
      .join('; '),
  )
}

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  expect(await looksOf(chosen), `looks of ${String(chosen)}`).not.toBe(await looksOf(other))
}

const marks = [
  { what: 'view and sort of a list', path: paths.list(), at: '.switches :is(a, button)' },
  { what: 'page of a list', path: paths.list({ page: 2 }), at: '.pages :is(a, b, button)' },
  { what: 'kind of coupons', path: paths.couponCentre(), at: '.coupon-tabs a' },
  { what: 'state of orders', path: paths.orders(), at: '.order-tabs a' },
  { what: 'page of the wallet', path: paths.coupons(), at: '.wallet-pages a' },
  { what: 'page of the help', path: paths.help('ypth'), at: '.help-menu a' },
  { what: 'step of the purchase', path: paths.cart(), at: '.checkout-steps li' },
]

test('the chosen one of several is still marked in colours of the system', async ({ page }) => {
  await signIn(page, 'demo-clinic')
  for (const { what, path, at } of marks)
    await test.step(what, async () => {
      await open(page, path)
      await expectMarked(
        page.locator(`${at}[aria-current]`),
        page.locator(`${at}:not([aria-current])`),
      )
    })
})

test('so are the slide and the suggestion', needsScripts, async ({ page }) => {
  await open(page, paths.home())
  const dots = page.locator('.carousel-dots')
  await expectMarked(
    dots.locator('button[aria-current]'),
    dots.locator('button:not([aria-current])'),
  )

  await page.getByLabel('搜索药品或生产企业').fill('amxl')
  const options = page.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectMarked(page.getByRole('option', { selected: true }), options.last())
})
