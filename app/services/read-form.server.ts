import { data } from '@remix-run/node'

/** The form of a write; a body that cannot be read as one is a page with status 400, not a bug. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (request.signal.aborted) throw error
    throw data({ message: '提交的内容不完整，请重新提交' }, 400)
  }
}
