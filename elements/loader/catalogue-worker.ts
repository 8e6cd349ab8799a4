import { serveCatalogue } from '../../src/core/catalogue/serve'

// Entry of the worker, bundled as one file without imports (`build/worker-file.ts`).
serveCatalogue(
  {
    post: (message, transfer = []) => postMessage(message, { transfer }),
    listen: (listener) => addEventListener('message', ({ data }) => listener(data)),
  },
  {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
)
postMessage('ready')
