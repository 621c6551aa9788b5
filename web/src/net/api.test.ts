import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';

function answer(status: number, body: string): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('calls to the server', () => {
  it('return what it answers', async () => {
    answer(200, '{"games": [{"name": "parlor-magic"}]}');
    expect(await api.games()).toEqual([{ name: 'parlor-magic' }]);
  });

  it('carry its refusal: what, where, what to do', async () => {
    const error = { what: 'no such words', where: 'words', remedy: 'Ask again.' };
    answer(404, JSON.stringify({ error }));
    const refused = api.join('a b c d');
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({ status: 404, detail: error });
  });

  it('say something useful where a proxy answers instead', async () => {
    answer(502, '<h1>Bad Gateway</h1>');
    await expect(api.mine()).rejects.toMatchObject({ status: 502 });
  });

  it('say that nobody answers', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('failed'))),
    );
    await expect(api.mine()).rejects.toMatchObject({
      status: 0,
      detail: { what: 'the server does not answer' },
    });
  });

  it('keep odd names out of the path', async () => {
    answer(200, '{}');
    await api.frames('../secret', 1);
    expect(fetch).toHaveBeenCalledWith(
      '/api/replays/..%2Fsecret/frames?viewer=1',
      expect.anything(),
    );
  });
});
