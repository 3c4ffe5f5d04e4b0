import type { Browser } from './browser'

/**
 * A browser whose user presses every button twice while a slow line keeps the first answer: the shop
 * gets both, with the cookies of the page, and only the second answer is seen.
 */
export function pressingTwice(browser: Browser): Browser {
  return {
    ...browser,
    submit: async (path, fields, headers) => {
      const before = [...browser.cookies]
      await browser.submit(path, fields, headers)
      browser.cookies.clear()
      for (const [name, value] of before) browser.cookies.set(name, value)
      return browser.submit(path, fields, headers)
    },
  }
}
