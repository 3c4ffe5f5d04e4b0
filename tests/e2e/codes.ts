import { expect, type Locator, type Page } from '@playwright/test'
import { codePaths } from '#app/site/code-paths'
import { solveSum } from '#tests/sum-question'
import { open } from './shop'

export async function sendCode(
  page: Page,
  sent: Locator = page.getByLabel('短信验证码'),
): Promise<void> {
  const press = () => page.getByRole('button', { name: '发送验证码' }).click()
  // Errors already shown say nothing about this response.
  const hasErrors = (await page.locator('.field-error').count()) > 0
  const question = page.getByLabel(/等于几/)
  if (await question.isVisible()) await question.fill(await answerTo(page))
  await press()
  const answer = hasErrors ? question.or(sent) : question.or(sent).or(page.locator('.field-error'))
  await expect(answer.first()).toBeVisible()
  if (!(await question.isVisible())) return
  await question.fill(await answerTo(page))
  await press()
}

export async function answerTo(page: Page): Promise<string> {
  const words = await page.locator('label', { hasText: '等于几' }).textContent()
  return String(solveSum(words ?? ''))
}

/** The newest code that the demo has sent to this browser's phones. */
export async function readCode(page: Page): Promise<string> {
  const messages = await page.context().newPage()
  await open(messages, codePaths.demo())
  const text = (await messages.locator('.sent-messages li').first().textContent()) ?? ''
  await messages.close()
  return /\d{6}(?=，)/.exec(text)?.[0] ?? text
}
