/** React 19 has no file for a script tag; bundled, this is one. */
import * as React from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(window, { React, ReactDOM: { createRoot } })
