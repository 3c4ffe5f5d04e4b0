import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * For pages whose loader explains a refusal. By default Remix does not revalidate after an action
 * that answered 4xx, and the page would keep stale totals and prices. No revalidation after 5xx:
 * the loader would most likely fail too, and replace the page with all its input.
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500
}
