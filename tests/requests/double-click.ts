import type { Browser } from './browser'

/**
 * A browser that presses every button twice while a slow line holds back the first response: the
 * shop receives both requests, with the same cookies, and only the second response is shown.
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
