import './ui/design/tokens.css';
import './ui/design/components.css';
import './ui/app.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { loadSprite } from './app/sprite';

void loadSprite(document);

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no element #app');

mount(App, { target });
