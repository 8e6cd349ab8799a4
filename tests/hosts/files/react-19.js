/** React 19 has no script file; this becomes one by bundling. */
import * as React from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(window, { React, ReactDOM: { createRoot } })
