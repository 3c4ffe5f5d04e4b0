/** Good answers of the calls about an account, and about the way into it. */
export const goodAccount = {
  'GET /api/user/account': {
    created_at: 1_790_000_000_000,
    sessions: [
      {
        id: 'one',
        browser: 'Chrome 109 · Windows 7',
        address: '10.0.0.1',
        created_at: 1_790_000_000_000,
        seen_at: 1_790_000_000_000,
        is_current: true,
      },
    ],
    log: [],
  },
  'GET /api/user/wechat': { is_enabled: true, takes_codes: true },
  'POST /api/user/create_code': { code: '7K3M-9Q2P', expires_at: 1_900_000_000_000 },
  'POST /api/user/updateUserInfo': {},
  'POST /api/user/send_code': { resend_at: 1_790_000_060_000, expires_at: 1_790_000_300_000 },
}
